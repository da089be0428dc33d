import type { Kind } from '../kind'

export const boolean: Kind<boolean> = { cell: (value) => (value ? '✓' : '–'), width: 80 }
