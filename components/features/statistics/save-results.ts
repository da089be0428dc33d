import type { StatisticResults } from '@/contract/entities/statistics'

const byteOrderMark = '\uFEFF'

/** A cell as spreadsheets read it: a text that begins like a formula is none. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The results as CSV, the oldest first; keys with their labels, as on the screen. */
export function csvOf(
  { items, by, keyLabels }: Pick<StatisticResults, 'items' | 'by' | 'keyLabels'>,
  titles: Record<'time' | 'company' | 'key' | 'value', string>,
): string {
  const lines = [
    [titles.time, titles.company, by ?? titles.key, titles.value],
    ...items.map(({ time, companyName, key, value }) => [time, companyName ?? '', keyLabels[key] ?? key, value]),
  ]
  return byteOrderMark + lines.map((line) => `${line.map(cell).join()}\r\n`).join('')
}

/** Saves the results as a file. */
export function saveResults(results: StatisticResults, t: (key: 'time' | 'company' | 'key' | 'value') => string): void {
  const titles = { time: t('time'), company: t('company'), key: t('key'), value: t('value') }
  const address = URL.createObjectURL(new Blob([csvOf(results, titles)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${results.statisticId}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
