import { z } from 'zod'
import { endpoint } from './endpoint'
import { maxCharacters } from './preference-limits'

/** What kind of choice it is and, where there is one for each list, which list: `language`, `list-view:suppliers`. */
export const preferenceName = z.string().regex(/^[a-z][a-z-]{0,31}(?::[A-Za-z0-9/_-]{1,100})?$/)

/** So many choices are kept of a person; those that were made longest ago go first. */
export const maxPreferences = 200
const maxAtOnce = 50

/** What the console remembers of a person, as texts that only the console reads. */
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
