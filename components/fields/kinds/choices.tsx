import { ChoiceLabel } from '../choice-label'
import type { Kind } from '../kind'

export const choices: Kind<string[]> = {
  text: (value) => value.join(', '),
  cell: (value, { meta }) =>
    meta.values && value.length > 0 ? <ChoiceLabel name={meta.values} values={value} /> : value.join(', ') || '–',
}
