import { z } from 'zod'
import { type Place, type Places, placeNames } from './place-names'

export { type Place, type Places, placeNames }

export const places = z.object(
  Object.fromEntries(placeNames.map((place) => [place, z.int().min(0)])) as Record<Place, z.ZodInt>,
)
