import type { Kind } from '../kind'

export const secret: Kind = { cell: () => '***' }
