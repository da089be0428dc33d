import cronstrue from 'cronstrue/i18n'
import { calendarTexts, dateNames } from '@/components/fields/dates/calendar-texts'
import { tableTexts } from '@/components/grid/table-texts'
import { controlTexts } from '@/components/theme/control-texts'
import { libraryTexts } from './library-texts'
import { fullLocales } from './locales'

const languagesWith = (part: string) =>
  Object.entries(libraryTexts).flatMap(([language, parts]) => (parts.some((one) => one === part) ? [language] : []))
const others = (languages: object) =>
  Object.keys(languages).filter((language) => !fullLocales.some((full) => full === language))

test.each([
  ['controls', controlTexts],
  ['tables', tableTexts],
  ['calendars', calendarTexts],
  ['dates', dateNames],
])('the language menu says for which languages there are %s', (part, languages) => {
  expect(languagesWith(part).sort()).toEqual(others(languages).sort())
})

test('the names of months are those of the language', async () => {
  const names = await Promise.all(languagesWith('dates').map((language) => dateNames[language as 'de']?.()))
  const may = names.map((locale) => locale?.localize.month(4))
  expect(may).toEqual(expect.arrayContaining(['Mai', 'mayo', 'maggio', 'май', '5月']))
  expect(new Set(names.map((locale) => locale?.code)).size).toBe(names.length)
})

test('schedules are put into words of the languages that have them', () => {
  const named: Record<string, string> = { 'ko-KR': 'ko', pt: 'pt_PT', 'pt-BR': 'pt_BR' }
  const known = Object.keys(libraryTexts).filter((language) => (named[language] ?? language) in cronstrue.locales)
  expect(languagesWith('schedules').sort()).toEqual(known.sort())
})
