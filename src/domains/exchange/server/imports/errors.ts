import { addErrorMessages } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';
import '../csv/file-errors.ts';

addErrorMessages({
  en: {
    'exchange.file_too_large': 'This file is larger than {most} MB. Pack it with gzip, or split it.',
    'exchange.import_gave_up': 'It was begun again and again and never came to its end. What is in stays in.',
    'exchange.import_died':
      'The process that read this file ended before it was through, most likely for want of memory. What is in stays in. It is not tried again by itself; you may start it again.',
    'exchange.import_not_found': 'There is no such import.',
    'exchange.import_not_possible': 'This import is past that.',
    'exchange.imports_waiting':
      '{most} files wait to be imported already. Please let one of them in or cancel it first.',
    'exchange.part_does_not_fit': 'This part does not fit the file that was announced.',
  },
  de: {
    'exchange.file_too_large':
      'Diese Datei ist größer als {most} MB. Packen Sie sie mit gzip, oder teilen Sie sie auf.',
    'exchange.import_gave_up':
      'Der Import wurde immer wieder begonnen und kam nie ans Ende. Was schon im Shop ist, bleibt.',
    'exchange.import_died':
      'Der Prozess, der diese Datei las, endete vorzeitig, wahrscheinlich weil der Speicher nicht reichte. Was schon im Shop ist, bleibt. Der Import wird nicht von selbst wiederholt; Sie können ihn noch einmal starten.',
    'exchange.import_not_found': 'Diesen Import gibt es nicht.',
    'exchange.import_not_possible': 'Dafür ist dieser Import schon zu weit.',
    'exchange.imports_waiting':
      'Es warten schon {most} Dateien auf ihren Import. Bitte lassen Sie zuerst eine davon zu, oder brechen Sie eine ab.',
    'exchange.part_does_not_fit': 'Dieser Teil passt nicht zu der angekündigten Datei.',
  },
});

export const fileEmpty = (name: string) => new DomainError('exchange.file_empty', 400, { name });
export const fileTooLarge = (most: number) => new DomainError('exchange.file_too_large', 400, { most });
export const importNotFound = () => new DomainError('exchange.import_not_found', 404);
export const importNotPossible = () => new DomainError('exchange.import_not_possible', 409);
export const importsWaiting = (most: number) => new DomainError('exchange.imports_waiting', 409, { most });
export const partDoesNotFit = () => new DomainError('exchange.part_does_not_fit', 400);
/** Recorded after the last attempt. */
export const gaveUp = { code: 'exchange.import_gave_up', params: {} };
/** The process that ran the step died. */
export const processDied = { code: 'exchange.import_died', params: {} };
