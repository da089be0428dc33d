import type { Kind } from './kind'

export const longText: Kind = { cell: String, text: String }
