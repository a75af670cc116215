/** Where test orders go. */
export const address = {
  firstName: 'Mia',
  lastName: 'Berg',
  line1: 'Lindenweg 4',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
};
