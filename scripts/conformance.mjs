// Checks an API against the contract: `npm run conformance -- --api http://127.0.0.1:4000 --token …`. Reads only.
import { parseArgs } from 'node:util'
import * as esbuild from 'esbuild'
import { root } from './run.mjs'

const bundle = `${root}node_modules/.cache/conformance.mjs`
const patienceMs = 10_000

async function loadChecks() {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['backend/conformance.ts'],
    outfile: bundle,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  })
  return import(bundle)
}

function print(title, rows) {
  if (rows.length === 0) return
  const width = Math.max(...rows.map(({ call }) => call.length))
  console.log(`\n${title}`)
  for (const { call, found } of rows) console.log(`  ${call.padEnd(width)}  ${found}`)
}

const { values } = parseArgs({ options: { api: { type: 'string' }, token: { type: 'string' } } })
const token = values.token ?? process.env.API_TOKEN
if (!values.api || !token) {
  console.error('Use: npm run conformance -- --api http://127.0.0.1:4000 --token …   (or the token in API_TOKEN)')
  process.exit(2)
}

const origin = new URL(values.api).origin
let checks
const send = async (path, withToken) => {
  const response = await fetch(`${origin}/api/v1/${path}`, {
    headers: withToken ? { authorization: `Bearer ${token}` } : {},
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((cause) => {
    throw new Error(`no response: ${why(cause)}`)
  })
  const text = await response.text().catch((cause) => {
    throw new Error(`no whole response: ${why(cause)}`)
  })
  const type = response.headers.get('content-type') ?? ''
  return { status: response.status, type, body: type.includes('json') && text ? read(text) : text }
}

function why(cause) {
  if (cause.name === 'TimeoutError') return `${patienceMs / 1000} s have passed`
  return cause.cause?.code ?? cause.cause?.message ?? cause.message
}

function read(text) {
  try {
    return JSON.parse(text)
  } catch {
    throw new checks.UnreadableBody('the body is not valid JSON')
  }
}

checks = await loadChecks()
const { sent, skipped, departures } = await checks.checkConformance(send)
print('Not seen:', skipped)
print('Departures from the contract:', departures)
console.log(`\n${sent} calls, ${departures.length} departures.`)
process.exitCode = departures.length > 0 ? 1 : 0
