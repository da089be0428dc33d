'use client'
import type { Paper } from '@/contract/entities/packing'
import { goodsWeight, isLighter } from '@/contract/parcel-weight'
import { PaperTable } from './paper-frame'
import { kilograms, type Word } from './paper-words'

/** What declared lines come to in each currency. */
export function totalsOf(lines: Paper['declaration']['lines']): string[] {
  const sums = new Map<string, number>()
  for (const { currency, value } of lines) sums.set(currency, (sums.get(currency) ?? 0) + value)
  return [...sums].map(([currency, sum]) => `${currency} ${sum.toFixed(2)}`)
}

/** What declared lines weigh together; null where the weight of one is not known. */
export const netWeightOf = (lines: Paper['declaration']['lines']): number | null =>
  lines.every(({ weight }) => weight !== null) ? goodsWeight(lines.map(({ weight }) => ({ qty: 1, weight }))) : null

/** The articles of a customs declaration, with their sums. A gross weight below the net one would contradict it. */
export function DeclaredLines({ paper, word, hasUnit }: { paper: Paper; word: Word; hasUnit: boolean }) {
  const { lines } = paper.declaration
  const net = netWeightOf(lines)
  const hasGross = paper.weight !== null && !isLighter(paper.weight, net ?? 0)
  const columns = ['description', 'hsCode', 'origin'] as const
  const figures = ['pieces', 'netWeight', ...(hasUnit ? ['unitValue'] : []), 'value']
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
            {hasUnit && <td data-align="end">{(line.value / line.qty).toFixed(2)}</td>}
            <td data-align="end">{`${line.currency} ${line.value.toFixed(2)}`}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={3}>
            {word('total')}
          </th>
          <td data-align="end">{lines.reduce((sum, { qty }) => sum + qty, 0)}</td>
          <td data-align="end">{kilograms(net)}</td>
          {hasUnit && <td />}
          <td data-align="end">{totalsOf(lines).join(' + ')}</td>
        </tr>
        {hasGross && (
          <tr>
            <th scope="row" colSpan={4}>
              {word('grossWeight')}
            </th>
            <td data-align="end">{kilograms(paper.weight)}</td>
            <td colSpan={hasUnit ? 2 : 1} />
          </tr>
        )}
      </tbody>
    </PaperTable>
  )
}
