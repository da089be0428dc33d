import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type ConsoleSession, SessionProvider } from '@/components/shell/session-context'
import { suppliers } from '@/contract/entities/suppliers'
import { shapeOf } from '@/contract/shape'
import { useListView } from './use-list-view'

const entity = shapeOf(suppliers)
const description = { columns: ['name', 'contact', 'status'] }
const session = { profile: { adminId: 7 } } as ConsoleSession

function Columns({ told }: { told: Record<string, string> }) {
  const { columns, rowHeight } = useListView(entity, description, told)
  return `${columns.join()} at ${rowHeight}`
}

/** The server's HTML, drawn with these cookies. */
function html(told: Record<string, string>): string {
  const around = { session, children: createElement(Columns, { told }) }
  return renderToString(createElement(SessionProvider, around))
}

const view = JSON.stringify({ columns: ['website', 'name'], density: 'compact' })

test.each([
  ['has the columns that this person has chosen', { 'list-view-7-suppliers': view }, 'website,name at 36'],
  ['passes over what somebody else has chosen', { 'list-view-8-suppliers': view }, 'name,contact,status at 44'],
  ['passes over another list', { 'list-view-7-brands': view }, 'name,contact,status at 44'],
  ['passes over what is none of ours', { 'list-view-7-suppliers': '{' }, 'name,contact,status at 44'],
])('the HTML of a list %s', (_, told, expected) => {
  expect(html(told)).toBe(expected)
})
