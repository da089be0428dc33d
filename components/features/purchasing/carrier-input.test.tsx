import { screen, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { renderScreen } from '@/components/testing/page'
import { CarrierInput } from './carrier-input'

const shared = {
  ...{ name: 'carrier', label: 'Carrier', required: true, placeholder: undefined, error: false },
  ...{ helperText: undefined, onBlur: () => {}, inputRef: () => {} },
}

function Form({ trackingNo, onChange }: { trackingNo: string; onChange: (value: unknown) => void }) {
  const form = useForm({ defaultValues: { trackingNo } })
  return (
    <FormProvider {...form}>
      <CarrierInput
        shared={shared}
        meta={{ kind: 'text' }}
        value={null}
        onChange={onChange}
        category="purchaseorders"
        onBusy={() => {}}
      />
    </FormProvider>
  )
}

test('offers the carriers whose numbers look like it, and chooses none of them', async () => {
  const onChange = jest.fn()
  const { user } = await renderScreen(<Form trackingNo="123456789012" onChange={onChange} />)
  const fitting = within(screen.getByRole('group', { name: 'Carriers that match this number' }))
  expect(fitting.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['SF Express', 'STO', 'FedEx'])
  expect(onChange).not.toHaveBeenCalled()
  await user.click(fitting.getByRole('button', { name: 'STO' }))
  expect(onChange).toHaveBeenCalledWith('STO')
})

test('offers nothing where the number has no known form', async () => {
  await renderScreen(<Form trackingNo="hello" onChange={() => {}} />)
  expect(screen.queryByRole('group')).toBeNull()
})
