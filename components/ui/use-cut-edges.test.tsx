import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useCutRow } from './use-cut-edges'

const names = ['All', 'Pending', 'Accepted', 'Completed']
/** What lies over the end of the row, in pixels. */
const covered = 44

function Row() {
  const row = useRef<HTMLElement>(null)
  const { cut, following } = useCutRow(row, names.length, covered)
  return (
    <nav ref={row} data-cut={cut}>
      {names.map((name) => (
        <a key={name} href={`#${name}`}>
          {name}
        </a>
      ))}
      <span>{following}</span>
    </nav>
  )
}

/** jsdom has no layout: four links of 100 pixels in a row of 300, scrolled by so many. */
const scroll = (by: number) => {
  const row = screen.getByRole('navigation')
  Object.defineProperties(row, { scrollWidth: { value: 400 }, clientWidth: { value: 300 } })
  row.scrollLeft = by
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = names.indexOf(this.textContent ?? '')
    const [left, width] = place < 0 ? [0, 300] : [place * 100 - by, 100]
    return { left, right: left + width, width } as DOMRect
  })
  fireEvent.scroll(row)
  return row
}
afterEach(() => {
  jest.restoreAllMocks()
})

test('a row says where its last whole link ends and how many follow, until it is scrolled to its end', () => {
  render(<Row />)
  const row = scroll(0)
  expect([row.dataset.cut, row.style.getPropertyValue('--cut')]).toEqual(['right', '100px'])
  expect(screen.getByText('2')).toBeInTheDocument()
  scroll(40)
  expect([row.dataset.cut, row.style.getPropertyValue('--cut')]).toEqual(['left right', '140px'])
  scroll(100)
  expect([row.dataset.cut, row.style.getPropertyValue('--cut')]).toEqual(['left', '0px'])
  expect(screen.getByText('0')).toBeInTheDocument()
})
