import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => join(folder, file)),
)
/** The opening tags of all forms: the element itself, and components that are rendered as one. */
const forms = sources.flatMap((file) => {
  const tags = readFileSync(file, 'utf8').match(/<form\b[^>]*|<\w+\s+component="form"[^>]*/g) ?? []
  return tags.map((tag): [string, string] => [file, tag])
})

test('there are forms', () => expect(forms.length).toBeGreaterThan(10))

test.each(forms)('a form submitted before hydration puts nothing into the address: %s', (_, tag) => {
  expect(tag).toContain('method="post"')
})
