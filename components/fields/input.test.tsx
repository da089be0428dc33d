import { fireEvent, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { mockApi, renderScreen } from '@/components/testing/page'
import type { FieldMeta } from '@/contract/fields'
import { FieldInput } from './input'

function Form({ isRequired }: { isRequired: boolean }) {
  const { control } = useForm<Record<string, unknown>>({ defaultValues: { name: null } })
  return (
    <FieldInput name="name" control={control} meta={{ kind: 'text' }} label="Name" isRequired={isRequired} error="" />
  )
}

test.each([
  [true, 'Name (required)'],
  [false, null],
])('a field that has to be filled in (%s) says so while it is empty', async (isRequired, expected) => {
  await renderScreen(<Form isRequired={isRequired} />)
  expect(screen.getByRole('textbox').getAttribute('placeholder')).toBe(expected)
})

/** A field by itself, and what it makes of what is entered. */
function Alone({ meta, initial = null, error }: { meta: FieldMeta; initial?: unknown; error?: string }) {
  const { control, watch } = useForm<Record<string, unknown>>({ defaultValues: { it: initial } })
  return (
    <>
      <FieldInput name="it" control={control} meta={meta} label="It" isRequired={false} error={error} />
      <output aria-label="Value">{JSON.stringify(watch('it'))}</output>
    </>
  )
}
const value = () => JSON.parse(screen.getByRole('status', { name: 'Value' }).textContent ?? '')

describe('a day and a moment', () => {
  test.each<[FieldMeta['kind'], string, string, string]>([
    ['date', '2026-02-28', '2026-02-28', '2026-02-28'],
    ['time', '2026-02-28T08:05', '2026-02-28T08:05', '2026-02-28T00:05:00.000Z'],
  ])('are entered by the calendar and the clock of the person: %s', async (kind, typed, shown, expected) => {
    await renderScreen(<Alone meta={{ kind }} />)
    fireEvent.change(screen.getByLabelText('It'), { target: { value: typed } })
    expect(screen.getByLabelText('It')).toHaveValue(shown)
    expect(value()).toBe(expected)
    fireEvent.change(screen.getByLabelText('It'), { target: { value: '' } })
    expect(value()).toBeNull()
  })

  test('stand there as they are', async () => {
    await renderScreen(<Alone meta={{ kind: 'time' }} initial="2026-02-28T20:05:09.000Z" />)
    expect(screen.getByLabelText('It')).toHaveValue('2026-03-01T04:05')
  })
})

describe('a day', () => {
  test.each([
    ['2026-2-8', '2026-02-08'],
    ['2026/12/31', '2026-12-31'],
    ['20261231', '2026-12-31'],
    ['2026年2月8日', '2026-02-08'],
    [' 2026-12-31 ', '2026-12-31'],
    // No day, or nobody knows which: the rules say so.
    ['8/2/2026', '8/2/2026'],
    ['tomorrow', 'tomorrow'],
    ['2026-12', '2026-12'],
  ])('written as %s becomes %s', async (typed, expected) => {
    const { user } = await renderScreen(<Alone meta={{ kind: 'date' }} />)
    expect(screen.getByLabelText('It')).toHaveAttribute('placeholder', 'YYYY-MM-DD')
    await user.type(screen.getByLabelText('It'), typed)
    await user.tab()
    expect(screen.getByLabelText('It')).toHaveValue(expected)
    expect(value()).toBe(expected)
  })

  test('is chosen in the calendar of the browser, too', async () => {
    const { user, container } = await renderScreen(<Alone meta={{ kind: 'date' }} initial="2026-12-24" />)
    const native = container.querySelector('input[type=date]') as HTMLInputElement
    native.showPicker = jest.fn()
    expect(native.value).toBe('2026-12-24')
    await user.click(screen.getByRole('button', { name: 'Calendar: It' }))
    expect(native.showPicker).toHaveBeenCalledTimes(1)
    fireEvent.change(native, { target: { value: '2026-12-31' } })
    expect(screen.getByLabelText('It')).toHaveValue('2026-12-31')
    expect(value()).toBe('2026-12-31')
  })
})

test('a choice that may be left out can be taken back', async () => {
  mockApi({ 'GET enums/WarehouseType': { body: [{ value: 'Own', text: 'Own one' }] } })
  const { user } = await renderScreen(<Alone meta={{ kind: 'choice', values: 'WarehouseType' }} initial="Own" />)
  await user.click(screen.getByRole('combobox', { name: 'It' }))
  await user.click(await screen.findByRole('option', { name: '–' }))
  expect(value()).toBeNull()
})

test('what is wrong with a switch is said at it', async () => {
  await renderScreen(<Alone meta={{ kind: 'flag' }} error="Only one may be." />)
  expect(screen.getByRole('switch', { name: 'It' })).toHaveAccessibleDescription('Only one may be.')
})
