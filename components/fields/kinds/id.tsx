import type { Kind } from '../kind'

export const id: Kind = { cell: String, text: String, width: 72 }
