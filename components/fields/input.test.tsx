import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { show } from '@/components/testing/page'
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
])('a field that has to be filled in (%s) says so while it is empty', async (isRequired, expected) => {
  await show(<Form isRequired={isRequired} />)
  expect(screen.getByRole('textbox').getAttribute('placeholder')).toBe(expected)
})
