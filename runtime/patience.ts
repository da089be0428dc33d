import { isLoopback, isProduction } from './production.mjs'

interface Variables {
  NODE_ENV?: string
  PUBLIC_ORIGIN?: string
}

/** The highest factor: above it, waiting times no longer end what hangs. */
export const maxPatience = 100

/**
 * The factor on the waiting times of gates and the deadlines of request bodies: 1, except where tests run on a machine
 * that may be slow. Read for each wait, because the bundles of the console each have a copy of this file.
 */
export const patience = (): number => Number(process.env.PATIENCE || 1)

/**
 * Why a factor is refused: where others can reach the process, as a sample secret is (decision 0008); null if it is not.
 * A public origin on loopback, such as that of replicas under test, is reached by this machine alone.
 * @param hosts where console and API listen
 */
export function patienceError(factor: number, variables: Variables, hosts: readonly string[]): string | null {
  if (factor === 1) return null
  const { NODE_ENV, PUBLIC_ORIGIN = '' } = variables
  const isLocal = URL.canParse(PUBLIC_ORIGIN) && isLoopback(new URL(PUBLIC_ORIGIN).hostname)
  return isProduction({ NODE_ENV, PUBLIC_ORIGIN: isLocal ? '' : PUBLIC_ORIGIN }, hosts)
    ? 'it is for tests, and others can reach this installation'
    : null
}
