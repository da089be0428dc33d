import type { StateTable } from '../../states'

/** The states of goods on sale: voided goods remain for the records that refer to them. */
export const shelfStates = {
  values: 'ProductStatus',
  initial: 'Draft',
  actions: {
    placeonshelf: { from: ['Draft', 'OffShelf'], to: 'OnShelf', remark: 'optional' },
    takedown: { from: ['OnShelf'], to: 'OffShelf', remark: 'optional' },
    void: { from: ['Draft', 'OnShelf', 'OffShelf'], to: 'Voided', remark: 'optional' },
  },
  frozen: ['Voided'],
} as const satisfies StateTable<'ProductStatus'>
