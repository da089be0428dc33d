import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import type { FieldMeta } from '@/contract/field-meta'
import { renderCell, renderDetail, renderUnsaved } from '../cell'

test('a choice that was made here shows its label before it is saved', async () => {
  mockApi({ 'GET enums/WarehouseType': { body: [{ value: 'Own', text: 'Own one' }] } })
  await renderScreen(
    renderUnsaved('type', { kind: 'choice', values: 'WarehouseType' }, { type: 'Own', typeText: 'Old' }),
  )
  expect(await screen.findByText('Own one')).toBeInTheDocument()
})

test('a reference that was made here does not show the name of the previous one', async () => {
  const { container } = await renderScreen(
    renderUnsaved('brandId', { kind: 'ref', to: 'brands' }, { brandId: 7, brandName: 'Lantern' }),
  )
  expect(container.textContent).toBe('7')
})

test.each<FieldMeta['kind']>(['image', 'ref', 'choice', 'money'])('an empty %s is a dash everywhere', async (kind) => {
  const meta: FieldMeta = { kind }
  const { container } = await renderScreen(
    <>
      {renderCell('it', meta, { it: null })} {renderDetail('it', meta, { it: '' }, 'It')}{' '}
      {renderUnsaved('it', meta, {})}
    </>,
  )
  expect(container.textContent).toBe('– – –')
})

test('a picture of a record is a link to the whole picture', async () => {
  await renderScreen(renderDetail('logoUrl', { kind: 'image' }, { logoUrl: 'https://quayside.example/a.png' }, 'Logo'))
  expect(screen.getByRole('link', { name: /Logo/ })).toHaveAttribute(
    'href',
    expect.stringContaining('quayside.example'),
  )
})

test.each<FieldMeta['kind']>(['integer', 'decimal', 'money'])(
  'a zero of kind %s stands back, another figure does not',
  async (kind) => {
    const cell = (it: number) => renderCell('it', { kind }, { it, currency: 'HKD' })
    await renderScreen(
      <>
        {cell(0)} {cell(7)}
      </>,
    )
    expect(screen.getByText(/^(HKD )?0/)).toHaveClass('zero')
    expect(document.querySelectorAll('.zero')).toHaveLength(1)
  },
)
