/** Texts and addresses of categories and brands. */
export const groupWords = {
  category: {
    title: 'categories',
    create: 'newCategory',
    search: 'searchCategories',
    none: 'noCategory',
    noneText: 'noCategoryText',
    nameEmpty: 'categoryNameEmpty',
    path: '/dashboard/categories',
  },
  brand: {
    title: 'brands',
    create: 'newBrand',
    search: 'searchBrands',
    none: 'noBrand',
    noneText: 'noBrandText',
    nameEmpty: 'brandNameEmpty',
    path: '/dashboard/brands',
  },
} as const;
