import type { Kind } from '../kind'

export const texts: Kind<string[]> = {
  cell: (value) => value.join(', ') || '–',
  text: (value) => value.join(', '),
}
