'use client'
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { useMessagingEvents } from '../stream/use-stream'
import type { ChannelState } from './channel-state'
import { ChannelStore } from './channel-store'

const ChannelContext = createContext<ChannelStore | null>(null)

interface Props {
  channel: MessageChannel
  siteId: number
  /** The open conversation. */
  openId: number | undefined
  children: ReactNode
}

/** Has the store of a channel, which follows the stream as long as this is shown. Another site needs another `key`. */
export function ChannelProvider({ channel, siteId, openId, children }: Props) {
  const [store] = useState(() => new ChannelStore(channel, siteId))
  useMessagingEvents(
    (event) => store.take(event),
    () => store.reload(openId),
  )
  return <ChannelContext value={store}>{children}</ChannelContext>
}

export function useChannel(): ChannelStore {
  const store = useContext(ChannelContext)
  if (!store) throw new Error('There is no ChannelProvider above.')
  return store
}

/** A part of what is known of the channel. `select` returns the same value until that changes. */
export function useChannelState<Value>(select: (state: ChannelState) => Value): Value {
  const { subscribe, read } = useChannel()
  const get = () => select(read())
  return useSyncExternalStore(subscribe, get, get)
}
