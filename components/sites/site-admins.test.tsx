import { screen, waitFor, within } from '@testing-library/react'
import { type Answer, refused, type Sent, show, standInApi } from '@/components/testing/page'
import { SiteAdmins } from './site-admins'

const person = (adminId: number, fullName: string) => ({ adminId, fullName, type: 'Staff', typeText: 'Staff' })
const record = { siteId: 1, companyId: 5, name: 'Home' } as never
const administrator = { profile: { roles: ['administrators', 'sales-administrators'] } }

const open = async (answers: Record<string, Answer | ((sent: Sent) => Answer)> = {}, changes = administrator) => {
  const assigned = [person(7, 'Noah Lin')]
  const calls = standInApi({
    'GET sites/1/admins': () => ({ body: [...assigned] }),
    'GET admins/suggestions': { body: [{ adminId: 8, name: 'Iris Chan', companyId: 5 }] },
    'POST sites/1/admins': () => {
      assigned.push(person(8, 'Iris Chan'))
      return { body: assigned }
    },
    'DELETE sites/1/admins/7': () => {
      assigned.shift()
      return { status: 204 }
    },
    ...answers,
  })
  return { ...(await show(<SiteAdmins record={record} />, changes)), calls }
}
const list = () => screen.findByRole('list', { name: 'Assigned administrators' })

test('somebody of the site’s company is assigned by picking the name', async () => {
  const { user, calls } = await open()
  await user.click(screen.getByRole('combobox', { name: 'Assign somebody' }))
  await user.click(await screen.findByRole('option', { name: 'Iris Chan' }))
  expect(await within(await list()).findByText('Iris Chan')).toBeInTheDocument()
  expect(calls.find(({ name }) => name === 'GET admins/suggestions')?.query).toEqual({ companyId: '5' })
  expect(calls.find(({ name }) => name === 'POST sites/1/admins')?.body).toEqual({ adminId: 8 })
})

test('an assignment is taken away by a button that names it', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Remove Noah Lin from the site' }))
  expect(await screen.findByText('Nobody is assigned to this site.')).toBeInTheDocument()
})

test('a refusal is told, and the list is what it was', async () => {
  const { user } = await open({ 'DELETE sites/1/admins/7': refused(400, 'More than you see.') })
  await user.click(await screen.findByRole('button', { name: 'Remove Noah Lin from the site' }))
  expect(await screen.findByText('More than you see.')).toBeInTheDocument()
  expect(screen.getByText('Noah Lin')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: /^Remove Noah/ })).toBeEnabled())
})

test('whoever may not change a site only reads', async () => {
  await open({}, { profile: { roles: ['staffs', 'sales-staffs'] } })
  expect(within(await list()).getByText('Noah Lin')).toBeInTheDocument()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a list that cannot be had says why and can be asked for again', async () => {
  let isBack = false
  const { user } = await open({
    'GET sites/1/admins': () => (isBack ? { body: [] } : refused(500, 'Out of order.')),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.')
  isBack = true
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(await screen.findByText('Nobody is assigned to this site.')).toBeInTheDocument()
})
