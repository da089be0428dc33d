import { act, fireEvent, render, screen } from '@testing-library/react'
import { Late, latePart } from './late'

const Note = ({ text }: { text: string }) => <p>{text}</p>

test('shows nothing until its code is there, and is at once there the next time', async () => {
  const load = jest.fn(async () => Note)
  const part = latePart(load)
  const { unmount } = render(<Late part={part} props={{ text: 'Loaded' }} />)
  expect(screen.queryByText('Loaded')).not.toBeInTheDocument()
  expect(await screen.findByText('Loaded')).toBeInTheDocument()
  unmount()
  render(<Late part={part} props={{ text: 'Again' }} />)
  expect(screen.getByText('Again')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(1)
})

test('without network it breaks no page, and comes when the network is back', async () => {
  const load = jest
    .fn<Promise<typeof Note>, []>()
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockResolvedValue(Note)
  const part = latePart(load)
  render(
    <main>
      Scan station
      <Late part={part} props={{ text: 'Back' }} />
    </main>,
  )
  await act(async () => {})
  expect(screen.getByRole('main')).toHaveTextContent('Scan station')
  expect(screen.queryByText('Back')).not.toBeInTheDocument()
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('Back')).toBeInTheDocument()
})
