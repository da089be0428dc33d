import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { type Answer, mockApi, renderScreen } from '@/components/testing/page'
import { announcements } from '@/contract/entities/announcements'
import { schemaOf } from '@/contract/entity'
import { metaOf } from '@/contract/fields'
import { AudienceLabel } from './audience-label'
import { renderCell } from './cell'
import { FieldInput } from './input'

const meta = metaOf(schemaOf(announcements, 'targetTo'))
const words = [
  { value: 'All', text: 'Everyone' },
  { value: 'Administrators', text: 'Administrators' },
]
const companies = [
  { companyId: 2, name: 'Harbour' },
  { companyId: 5, name: 'Lantern' },
]
const standIn = (enums: Answer = { body: words }) =>
  mockApi({
    'GET enums/Audience': enums,
    'GET companies/suggestions': ({ query }) => ({
      body: companies.filter(({ companyId }) => !query.ids || query.ids.split(',').includes(String(companyId))),
    }),
  })

function Field({ initial }: { initial: string | null }) {
  const { control, watch } = useForm<Record<string, unknown>>({ defaultValues: { it: initial } })
  return (
    <>
      <FieldInput name="it" control={control} meta={meta} label="It" isRequired error={undefined} />
      <output aria-label="Value">{JSON.stringify(watch('it'))}</output>
    </>
  )
}
const value = () => JSON.parse(screen.getByRole('status', { name: 'Value' }).textContent ?? '')
const select = () => screen.getByRole('combobox', { name: 'It' })
const picker = () => screen.queryByRole('combobox', { name: 'Companies' })
const superRole = { profile: { administrative: true } }

test('is for everybody, for administrators, or for companies that are named', async () => {
  standIn()
  const { user } = await renderScreen(<Field initial={null} />, superRole)
  const choose = async (name: string) => {
    await user.click(select())
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose('Everyone')
  expect(value()).toBe('All')
  expect(picker()).toBeNull()
  await choose('Certain companies')
  expect(value()).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Companies' }))
  await user.click(await screen.findByRole('option', { name: 'Lantern' }))
  await user.click(await screen.findByRole('option', { name: 'Harbour' }))
  expect(value()).toBe('5,2')
  // All taken away again it is for nobody yet, and still to be named.
  await user.click(screen.getByRole('option', { name: 'Lantern' }))
  await user.click(screen.getByRole('option', { name: 'Harbour' }))
  expect(value()).toBeNull()
  expect(picker()).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await choose('Administrators')
  expect(value()).toBe('Administrators')
  expect(picker()).toBeNull()
})

test('shows by name the companies that it begins with', async () => {
  standIn()
  await renderScreen(<Field initial="5,2" />, superRole)
  expect(select()).toHaveTextContent('Certain companies')
  expect(await screen.findByText('Lantern')).toBeInTheDocument()
})

test('whoever works for one company alone names none', async () => {
  standIn()
  const { user } = await renderScreen(<Field initial="All" />)
  await user.click(select())
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Everyone', 'Administrators'])
})

test('without words it says why', async () => {
  standIn('dead')
  const { user } = await renderScreen(<Field initial={null} />, superRole)
  await user.click(select())
  expect(screen.getAllByRole('option')).toHaveLength(2)
  expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-disabled', 'true')
})

test('a record says it in the words of the server', () => {
  expect(renderCell('targetTo', meta, { targetTo: '5,2', targetToText: 'Lantern, Harbour' })).toBe('Lantern, Harbour')
})

test.each([
  ['5,2', 'Lantern, Harbour'],
  ['Administrators', 'Administrators'],
  ['All', 'Everyone'],
])('%s reads %s also where the server has said nothing yet', async (audience, expected) => {
  standIn()
  await renderScreen(<AudienceLabel value={audience} />)
  expect(await screen.findByText(expected)).toBeInTheDocument()
})
