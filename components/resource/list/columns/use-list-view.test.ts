import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { PreferenceProvider } from '@/components/state/preferences'
import { type ConsoleSession, SessionProvider } from '@/components/state/session-context'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import { useListView } from './use-list-view'

const entity = shapeOf(suppliers)
const description = { columns: ['name', 'contact', 'status'] }

function Columns() {
  const { columns, rowHeight } = useListView(entity, description)
  return `${columns.join()} at ${rowHeight}`
}

/** The server's HTML for a person with these preferences. */
function html(preferences: Record<string, string>): string {
  const session = { profile: { adminId: 7 }, preferences, choicesMark: null } as unknown as ConsoleSession
  const inner = { children: createElement(Columns) }
  const around = { session, children: createElement(PreferenceProvider, inner) }
  return renderToString(createElement(SessionProvider, around))
}

const view = JSON.stringify({ columns: ['website', 'name'] })

test.each([
  ['has the columns that this person has chosen', { 'list-view:suppliers': view }, 'website,name at 36'],
  ['passes over another list', { 'list-view:brands': view }, 'name,contact,status at 36'],
  ['is as comfortable as this person likes all lists', { 'list-density': 'comfortable' }, 'name,contact,status at 44'],
  ['passes over what is none of ours', { 'list-view:suppliers': '{' }, 'name,contact,status at 36'],
])('the HTML of a list %s', (_, preferences, expected) => {
  expect(html(preferences)).toBe(expected)
})
