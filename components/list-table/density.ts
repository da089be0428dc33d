/** How high rows are, for all lists of a person. */
export const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]
export const densityPreference = 'list-density'
