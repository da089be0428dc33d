'use client'
import batch from '@/messages/zh-Hant/batch.json'
import cart from '@/messages/zh-Hant/cart.json'
import customers from '@/messages/zh-Hant/customers.json'
import editor from '@/messages/zh-Hant/editor.json'
import fields from '@/messages/zh-Hant/fields.json'
import grid from '@/messages/zh-Hant/grid.json'
import login from '@/messages/zh-Hant/login.json'
import messaging from '@/messages/zh-Hant/messaging.json'
import navigation from '@/messages/zh-Hant/navigation.json'
import pictures from '@/messages/zh-Hant/pictures.json'
import resource from '@/messages/zh-Hant/resource.json'
import sheets from '@/messages/zh-Hant/sheets.json'
import shell from '@/messages/zh-Hant/shell.json'
import { AddedShellMessages, type ShellMessagesProps } from './added-shell-messages'

export const messages = {
  batch,
  cart,
  customers,
  editor,
  fields,
  grid,
  login,
  messaging,
  navigation,
  pictures,
  resource,
  sheets,
  shell,
}

export const ShellMessages = (props: ShellMessagesProps) => <AddedShellMessages messages={messages} {...props} />
