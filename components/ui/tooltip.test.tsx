import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { Tooltip, type TooltipProps } from './tooltip'

const onMouseOver = jest.fn()
const open = (changes: Partial<TooltipProps> = {}) =>
  renderScreen(
    <>
      <Tooltip title="Export" {...changes}>
        <button type="button" onMouseOver={onMouseOver} onFocus={() => {}}>
          ↓
        </button>
      </Tooltip>
      <input aria-label="Elsewhere" />
    </>,
  )
const button = () => screen.getByText('↓')
const tooltip = () => screen.queryByRole('tooltip')
const shown = () => screen.findByRole('tooltip')
/** It fades out. */
const gone = () => waitFor(() => expect(tooltip()).toBeNull())
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  onMouseOver.mockClear()
})
afterEach(() => jest.useRealTimers())

test('a tooltip comes while its element is pointed at, and the element keeps its own handlers', async () => {
  await open()
  expect(tooltip()).toBeNull()
  fireEvent.mouseOver(button())
  expect(await shown()).toHaveTextContent('Export')
  expect(onMouseOver).toHaveBeenCalledTimes(1)
  fireEvent.mouseLeave(button())
  await gone()
  fireEvent.mouseOver(button())
  expect(await shown()).toHaveTextContent('Export')
})

test('a pointer that has left before the code came opens nothing', async () => {
  await open()
  fireEvent.mouseOver(button())
  fireEvent.mouseLeave(button())
  await wait(1000)
  expect(tooltip()).toBeNull()
})

test('the element keeps the focus that opens its tooltip, and Escape closes it', async () => {
  const { user } = await open()
  void user.tab()
  expect(await shown()).toHaveTextContent('Export')
  expect(button()).toHaveFocus()
  fireEvent.keyDown(button(), { key: 'Escape' })
  await gone()
  expect(button()).toHaveFocus()
})

test('a tap opens nothing, and a long press the tooltip', async () => {
  await open()
  const tap = () => {
    fireEvent.touchStart(button())
    fireEvent.touchEnd(button())
    fireEvent.mouseOver(button())
  }
  tap()
  await wait(1000)
  expect(tooltip()).toBeNull()
  fireEvent.touchStart(button())
  expect(await shown()).toHaveTextContent('Export')
})

test('a text names its element, or describes it while it is shown', async () => {
  const { rerender } = await open()
  expect(button()).toHaveAccessibleName('Export')
  rerender(
    <Tooltip title="Too long" describeChild>
      <button type="button">↓</button>
    </Tooltip>,
  )
  expect(button()).toHaveAccessibleName('↓')
  fireEvent.mouseOver(button())
  await shown()
  expect(button()).toHaveAccessibleDescription('Too long')
  fireEvent.mouseLeave(button())
  await gone()
  expect(button()).not.toHaveAttribute('aria-describedby')
})

test('an empty title opens nothing', async () => {
  await open({ title: '' })
  fireEvent.mouseOver(button())
  await wait(1000)
  expect(tooltip()).toBeNull()
})
