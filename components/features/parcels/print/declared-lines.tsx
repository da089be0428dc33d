'use client'
import type { Paper } from '@/contract/entities/parcels/packing'
import { goodsWeight, isLighter } from '@/contract/rules/parcel-weight'
import { PaperTable } from './paper-frame'
import { type Amount, amountText, kilograms, sumsOf, type Word } from './paper-words'

const valuesOf = (lines: Paper['declaration']['lines']): Amount[] =>
  lines.map(({ currency, value: amount }) => ({ currency, amount }))

/** Of one piece; with two more decimals where the pieces would not come to the value of the line. */
function unitText({ decimals }: Paper, { value, qty, currency }: Paper['declaration']['lines'][number]): string {
  const unit = decimals[currency] ?? 2
  const text = (value / qty).toFixed(unit)
  return (Number(text) * qty).toFixed(unit) === value.toFixed(unit) ? text : (value / qty).toFixed(unit + 2)
}

/** What declared lines weigh together; null where the weight of one is not known. */
export const netWeightOf = (lines: Paper['declaration']['lines']): number | null =>
  lines.every(({ weight }) => weight !== null) ? goodsWeight(lines.map(({ weight }) => ({ qty: 1, weight }))) : null

/** The articles of a customs declaration, with their sums. A gross weight below the net one would contradict it. */
export function DeclaredLines({ paper, word, isInvoice = false }: { paper: Paper; word: Word; isInvoice?: boolean }) {
  const { lines } = paper.declaration
  const net = netWeightOf(lines)
  const hasGross = paper.weight !== null && !isLighter(paper.weight, net ?? 0)
  const sumText = (amounts: readonly Amount[]) =>
    sumsOf(amounts)
      .map((sum) => amountText(paper, sum))
      .join(' + ')
  const columns = ['description', 'hsCode', 'origin'] as const
  const figures = ['pieces', 'netWeight', ...(isInvoice ? ['unitValue'] : []), 'value']
  return (
    <PaperTable>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {word(name)}
            </th>
          ))}
          {figures.map((name) => (
            <th key={name} scope="col" data-align="end">
              {word(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed lines do not move
          <tr key={place}>
            <td>{line.name}</td>
            <td data-code>{line.hsCode ?? ''}</td>
            <td data-code>{line.originCountry ?? ''}</td>
            <td data-align="end">{line.qty}</td>
            <td data-align="end">{kilograms(line.weight)}</td>
            {isInvoice && <td data-align="end">{unitText(paper, line)}</td>}
            <td data-align="end">{amountText(paper, { currency: line.currency, amount: line.value })}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={3}>
            {word(isInvoice ? 'goods' : 'total')}
          </th>
          <td data-align="end">{lines.reduce((sum, { qty }) => sum + qty, 0)}</td>
          <td data-align="end">{kilograms(net)}</td>
          {isInvoice && <td />}
          <td data-align="end">{sumText(valuesOf(lines))}</td>
        </tr>
        {hasGross && (
          <tr>
            <th scope="row" colSpan={4}>
              {word('grossWeight')}
            </th>
            <td data-align="end">{kilograms(paper.weight)}</td>
            <td colSpan={isInvoice ? 2 : 1} />
          </tr>
        )}
        {isInvoice &&
          [
            { name: 'freight', amounts: paper.paidFreight },
            { name: 'total', amounts: [...valuesOf(lines), ...paper.paidFreight] },
          ].map(({ name, amounts }) => (
            <tr key={name}>
              <th scope="row" colSpan={6}>
                {word(name)}
              </th>
              <td data-align="end">{sumText(amounts)}</td>
            </tr>
          ))}
      </tbody>
    </PaperTable>
  )
}
