import { enums } from '../enums'

/** `All`, `Administrators`, or the keys of companies as a comma list. */
export const audiencePattern = new RegExp(`^(?:${enums.Audience.join('|')}|[1-9]\\d{0,14}(?:,[1-9]\\d{0,14}){0,99})$`)

/** The companies that something is for; none where it is for everybody, or for all administrators. */
export const companiesOf = (audience: string): number[] =>
  /^\d/.test(audience) ? [...new Set(audience.split(',').map(Number))] : []
