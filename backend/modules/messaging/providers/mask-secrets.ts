import type { Outcome, Provider, Settings } from './provider'
import type { Received, ReceivedState } from './received'

/** Options that anybody may see. Any other may be a secret, also one that people have added. */
const open = new Set([
  ...['baseUrl', 'dataBaseUrl', 'mediaBaseUrl', 'webhookUrl', 'version'],
  ...['phoneNumberId', 'accountSid', 'from'],
])
/** Shorter ones occur in any text. */
const minLength = 4
const mask = '***'
const bearer = /\b(bearer\s+)[\w.~+/=-]+/gi
const basic = /\b(basic\s+)[\w+/=-]{8,}/gi

/** A text of a provider without the secrets of its service, which it may repeat in its errors. */
export function maskSecrets(text: string, settings: Settings): string {
  const secrets = Object.entries(settings)
    .flatMap(([key, value = '']) =>
      open.has(key) || value.length < minLength ? [] : [value, encodeURIComponent(value)],
    )
    .sort((one, other) => other.length - one.length)
  const masked = secrets.reduce((left, secret) => left.replaceAll(secret, mask), text)
  return masked.replace(bearer, `$1${mask}`).replace(basic, `$1${mask}`)
}

function maskOutcome(outcome: Outcome, settings: Settings): Outcome {
  return 'reason' in outcome ? { ...outcome, reason: maskSecrets(outcome.reason, settings) } : outcome
}

function maskState(state: ReceivedState, settings: Settings): ReceivedState {
  return { ...state, errorMessage: state.errorMessage && maskSecrets(state.errorMessage, settings) }
}

/** A provider none of whose texts has a secret of its service. */
export function withMaskedErrors(provider: Provider): Provider {
  const { upload, fetchMedia, askAccount, fetchProfile } = provider
  return {
    ...provider,
    deliver: async (message, context) => maskOutcome(await provider.deliver(message, context), context.settings),
    test: async (context) => {
      const checks = await provider.test(context)
      return checks.map((one) => ({ ...one, detail: one.detail && maskSecrets(one.detail, context.settings) }))
    },
    ...(upload && {
      upload: async (message, context) => {
        const outcome = await upload(message, context)
        return outcome && maskOutcome(outcome, context.settings)
      },
    }),
    read: (webhook): Received => {
      try {
        const received = provider.read(webhook)
        return { ...received, states: received.states.map((state) => maskState(state, webhook.settings)) }
      } catch (cause) {
        throw maskError(cause, webhook.settings)
      }
    },
    ...(askAccount && {
      askAccount: (context) =>
        askAccount(context).catch((cause: unknown) => {
          throw maskError(cause, context.settings)
        }),
    }),
    ...(fetchProfile && {
      fetchProfile: (id, context) =>
        fetchProfile(id, context).catch((cause: unknown) => {
          throw maskError(cause, context.settings)
        }),
    }),
    ...(fetchMedia && {
      fetchMedia: (message, context) =>
        fetchMedia(message, context).catch((cause: unknown) => {
          throw maskError(cause, context.settings)
        }),
    }),
  }
}

/** Parsers quote what they could not read. */
function maskError(cause: unknown, settings: Settings): unknown {
  if (!(cause instanceof SyntaxError)) return cause
  return new SyntaxError(maskSecrets(cause.message, settings))
}
