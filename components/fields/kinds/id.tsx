import type { Kind } from './kind'

export const id: Kind = { cell: String, width: 72 }
