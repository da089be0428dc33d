import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { type MockResponse, mockApi, renderScreen } from '@/components/testing/page'
import { announcements } from '@/contract/entities/announcements'
import { schemaOf } from '@/contract/entity'
import { metaOf } from '@/contract/field-meta'
import { AudienceLabel } from '../audience-label'
import { renderCell } from '../cell'
import { FieldInput } from '../input'

const meta = metaOf(schemaOf(announcements, 'targetTo'))
const labels = [
  { value: 'All', text: 'Everyone' },
  { value: 'Administrators', text: 'Administrators' },
]
const companies = [
  { companyId: 2, name: 'Harbour' },
  { companyId: 5, name: 'Lantern' },
]
const standIn = (enums: MockResponse = { body: labels }) =>
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

test('the audience is everyone, administrators, or selected companies', async () => {
  standIn()
  const { user } = await renderScreen(<Field initial={null} />, superRole)
  const choose = async (name: string) => {
    await user.click(select())
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose('Everyone')
  expect(value()).toBe('All')
  expect(picker()).toBeNull()
  await choose('Specific companies')
  expect(value()).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Companies' }))
  await user.click(await screen.findByRole('option', { name: 'Lantern' }))
  await user.click(await screen.findByRole('option', { name: 'Harbour' }))
  expect(value()).toBe('5,2')
  // Without any company the audience is empty and invalid.
  await user.click(screen.getByRole('option', { name: 'Lantern' }))
  await user.click(screen.getByRole('option', { name: 'Harbour' }))
  expect(value()).toBeNull()
  expect(picker()).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await choose('Administrators')
  expect(value()).toBe('Administrators')
  expect(picker()).toBeNull()
})

test('companies of the initial value are shown by name', async () => {
  standIn()
  await renderScreen(<Field initial="5,2" />, superRole)
  expect(select()).toHaveTextContent('Specific companies')
  expect(await screen.findByText('Lantern')).toBeInTheDocument()
})

test('users of a single company cannot select companies', async () => {
  standIn()
  const { user } = await renderScreen(<Field initial="All" />)
  await user.click(select())
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Everyone', 'Administrators'])
})

test('an error of loading the labels is shown', async () => {
  standIn('dead')
  const { user } = await renderScreen(<Field initial={null} />, superRole)
  await user.click(select())
  expect(screen.getAllByRole('option')).toHaveLength(2)
  expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-disabled', 'true')
})

test('a record shows the label of the server', () => {
  expect(renderCell('targetTo', meta, { targetTo: '5,2', targetToText: 'Lantern, Harbour' })).toBe('Lantern, Harbour')
})

test.each([
  ['5,2', 'Lantern, Harbour'],
  ['Administrators', 'Administrators'],
  ['All', 'Everyone'],
])('%s is shown as %s without a label of the server', async (audience, expected) => {
  standIn()
  await renderScreen(<AudienceLabel value={audience} />)
  expect(await screen.findByText(expected)).toBeInTheDocument()
})
