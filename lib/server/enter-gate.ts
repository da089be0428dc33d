import 'server-only'
import type { ServerResponse } from 'node:http'
import type { Admission, Gate } from '@/runtime/gate'

/** Takes a slot of the gate for a request, or `gone` if its client disconnects while it waits. */
export async function enterGate(gate: Gate, response: ServerResponse, mayWait = true): Promise<Admission> {
  const leaving = new AbortController()
  const onClose = () => leaving.abort()
  response.once('close', onClose)
  const admission = await gate.enter({ signal: () => leaving.signal, mayWait })
  response.off('close', onClose)
  if (!leaving.signal.aborted || typeof admission === 'string') return admission
  admission()
  return 'gone'
}
