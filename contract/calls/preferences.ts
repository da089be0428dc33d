import { z } from 'zod'
import { endpoint } from '../endpoint'
import { maxCharacters } from './preference-limits'

/** The name of a preference, with the list if there is one for each: `language`, `list-view:suppliers`. */
export const preferenceName = z.string().regex(/^[a-z][a-z-]{0,31}(?::[A-Za-z0-9/_-]{1,100})?$/)

/** Max. preferences of an account; the oldest are evicted. */
export const maxPreferences = 200
const maxAtOnce = 50

/** Preferences of a user in the console, as texts that only the console interprets. */
const preferences = z.record(preferenceName, z.string().max(maxCharacters))
export type Preferences = z.infer<typeof preferences>

export const preferenceEndpoints = {
  'GET my/preferences': endpoint({ area: 'everyone', response: preferences, summary: 'How I like the console' }),
  'POST my/preferences': endpoint({
    area: 'everyone',
    use: 'write',
    body: preferences.refine((changes) => Object.keys(changes).length <= maxAtOnce),
    response: preferences,
    summary: 'Keep some of my preferences; those that are not named stay, an empty text stands for what is usual',
    repeatable: true,
  }),
}
