import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { mockApi, renderScreen } from '@/components/testing/page'
import type { FieldMeta } from '@/contract/field-meta'
import { FieldInput } from './input'

function Form({ isRequired }: { isRequired: boolean }) {
  const { control } = useForm<Record<string, unknown>>({ defaultValues: { name: null } })
  return (
    <FieldInput name="name" control={control} meta={{ kind: 'text' }} label="Name" isRequired={isRequired} error="" />
  )
}

test.each([
  [true, 'required Name'],
  [false, null],
])('a required field (%s) is marked while it is empty', async (isRequired, expected) => {
  await renderScreen(<Form isRequired={isRequired} />)
  expect(screen.getByRole('textbox').getAttribute('placeholder')).toBe(expected)
})

/** A single field that stores its own value. */
function Alone({ meta, initial = null, error }: { meta: FieldMeta; initial?: unknown; error?: string }) {
  const { control, watch } = useForm<Record<string, unknown>>({ defaultValues: { it: initial } })
  return (
    <>
      <FieldInput name="it" control={control} meta={meta} label="It" isRequired={false} error={error} />
      <output aria-label="Value">{JSON.stringify(watch('it'))}</output>
    </>
  )
}
const field = () => screen.getByLabelText('It')
const value = () => JSON.parse(screen.getByRole('status', { name: 'Value', hidden: true }).textContent ?? '')

describe('a date and a time', () => {
  test.each<[FieldMeta['kind'], string, string]>([
    ['date', '2026-02-28', '2026-02-28'],
    ['time', '2026-02-28 08:05', '2026-02-28T00:05:00.000Z'],
    ['time', '2026/2/28 8:05', '2026-02-28T00:05:00.000Z'],
  ])('are entered in the user’s time zone: %s %s', async (kind, typed, expected) => {
    await renderScreen(<Alone meta={{ kind }} />)
    fireEvent.change(field(), { target: { value: typed } })
    expect(field()).toHaveValue(typed)
    expect(value()).toBe(expected)
    fireEvent.change(field(), { target: { value: '' } })
    expect(value()).toBeNull()
  })

  test('are shown in the user’s time zone', async () => {
    await renderScreen(<Alone meta={{ kind: 'time' }} initial="2026-02-28T20:05:09.000Z" />)
    expect(field()).toHaveValue('2026-03-01 04:05')
    expect(field()).toHaveAttribute('placeholder', 'YYYY-MM-DD HH:mm')
  })

  test.each<[FieldMeta['kind'], string, string]>([
    ['date', '2026-2-8', '2026-02-08'],
    ['date', '2026/12/31', '2026-12-31'],
    ['date', '20261231', '2026-12-31'],
    ['date', '2026年2月8日', '2026-02-08'],
    ['date', ' 2026-12-31 ', '2026-12-31'],
    ['time', '20261231 9:30', '2026-12-31 09:30'],
  ])('of kind %s show the list format after %s was typed', async (kind, typed, expected) => {
    const { user } = await renderScreen(<Alone meta={{ kind }} />)
    await user.type(field(), typed)
    await user.tab()
    expect(field()).toHaveValue(expected)
  })

  test.each<[FieldMeta['kind'], string]>([
    ['date', '8/2/2026'],
    ['date', 'tomorrow'],
    ['date', '2026-12'],
    ['time', '2026-12-31'],
    ['time', '2026-02-30 09:30'],
  ])('of kind %s keep %s as value for the validation', async (kind, typed) => {
    const { user } = await renderScreen(<Alone meta={{ kind }} />)
    await user.type(field(), typed)
    await user.tab()
    expect(field()).toHaveValue(typed)
    expect(value()).toBe(typed)
  })

  test('are picked in the calendar, which closes', async () => {
    const { user } = await renderScreen(<Alone meta={{ kind: 'date' }} initial="2026-12-24" />)
    await user.click(screen.getByRole('button', { name: 'Calendar: It' }))
    expect(await screen.findByRole('gridcell', { name: '24' })).toHaveAttribute('aria-selected', 'true')
    await user.click(screen.getByRole('gridcell', { name: '31' }))
    expect(field()).toHaveValue('2026-12-31')
    expect(value()).toBe('2026-12-31')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('are picked with a time in the user’s time zone', async () => {
    const { user } = await renderScreen(<Alone meta={{ kind: 'time' }} initial="2026-02-28T20:05:00.000Z" />)
    await user.click(screen.getByRole('button', { name: 'Calendar: It' }))
    await user.click(await screen.findByRole('gridcell', { name: '3' }))
    expect(field()).toHaveValue('2026-03-03 04:05')
    expect(value()).toBe('2026-03-02T20:05:00.000Z')
    const hours = screen.getByRole('spinbutton', { name: 'Hours' })
    await user.click(hours)
    await user.keyboard('1730')
    expect(field()).toHaveValue('2026-03-03 17:30')
    expect(value()).toBe('2026-03-03T09:30:00.000Z')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('open the calendar at today if empty', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-07-31T17:00:00Z'), advanceTimers: true })
    const { user } = await renderScreen(<Alone meta={{ kind: 'date' }} initial="soon" />)
    await user.click(screen.getByRole('button', { name: 'Calendar: It' }))
    // In Hong Kong it is the next month already.
    expect(await screen.findByRole('gridcell', { name: '1', current: 'date' })).toBeInTheDocument()
    expect(screen.getByText('August 2026')).toBeInTheDocument()
    jest.useRealTimers()
  })
})

test('an optional choice can be cleared', async () => {
  mockApi({ 'GET enums/WarehouseType': { body: [{ value: 'Own', text: 'Own one' }] } })
  const { user } = await renderScreen(<Alone meta={{ kind: 'choice', values: 'WarehouseType' }} initial="Own" />)
  await user.click(screen.getByRole('combobox', { name: 'It' }))
  await user.click(await screen.findByRole('option', { name: '–' }))
  expect(value()).toBeNull()
})

test('the error of a switch is shown at the switch', async () => {
  await renderScreen(<Alone meta={{ kind: 'boolean' }} error="Only one may be." />)
  expect(screen.getByRole('switch', { name: 'It' })).toHaveAccessibleDescription('Only one may be.')
})
