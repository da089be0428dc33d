import { usualPanels, usualStatistics } from './usual-panels'

const all = new Set(usualStatistics)
const everyone = ['super-staffs', 'sales-staffs', 'purchases-staffs', 'warehouses-staffs']

test('stand without overlaps and within the grid, each kind of a statistic once', () => {
  for (const roles of [everyone, ...everyone.map((role) => [role])]) {
    const panels = usualPanels(roles, all)
    const cells = panels.flatMap(({ x, y, w, h }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    for (const { x, w } of panels) expect(x + w).toBeLessThanOrEqual(12)
    const names = panels.map(({ statisticId, kind }) => `${statisticId} ${kind}`)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('leave no gap where a statistic is missing or not for the user', () => {
  const panels = usualPanels(['sales-staffs'], new Set(['turnover', 'top-articles']))
  expect(panels.map(({ statisticId, kind, x, y, w, h }) => [statisticId, kind, x, y, w, h])).toEqual([
    ['turnover', 'number', 9, 0, 3, 1],
    ['turnover', 'line', 0, 0, 5, 3],
    ['top-articles', 'table', 5, 0, 4, 3],
  ])
})

test('are of the areas of the user alone', () => {
  const ofStore = usualPanels(['warehouses-staffs'], all).map(({ statisticId }) => statisticId)
  expect(ofStore.filter((name) => /turnover|spend|defects|margin/.test(name))).toEqual([])
  expect(usualPanels(['administrators'], all)).toEqual([])
})
