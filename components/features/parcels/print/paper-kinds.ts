/** The papers of a parcel, in the order in which they are printed. */
export const paperKinds = ['label', 'slip', 'cn22', 'cn23', 'invoice'] as const
export type PaperKind = (typeof paperKinds)[number]
