import type { Kind } from '../kind'

export const flag: Kind<boolean> = { cell: (value) => (value ? '✓' : '–'), width: 80 }
