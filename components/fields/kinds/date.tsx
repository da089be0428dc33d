import { formatDate } from '@/contract/text/time-text'
import type { Kind } from '../kind'

export const date: Kind<string> = {
  cell: (value) => formatDate(value, 'UTC'),
  text: (value) => formatDate(value, 'UTC'),
  width: 110,
}
