'use client'
import batch from '@/messages/zh-Hans/batch.json'
import cart from '@/messages/zh-Hans/cart.json'
import customers from '@/messages/zh-Hans/customers.json'
import editor from '@/messages/zh-Hans/editor.json'
import fields from '@/messages/zh-Hans/fields.json'
import grid from '@/messages/zh-Hans/grid.json'
import login from '@/messages/zh-Hans/login.json'
import messaging from '@/messages/zh-Hans/messaging.json'
import navigation from '@/messages/zh-Hans/navigation.json'
import pictures from '@/messages/zh-Hans/pictures.json'
import resource from '@/messages/zh-Hans/resource.json'
import sheets from '@/messages/zh-Hans/sheets.json'
import shell from '@/messages/zh-Hans/shell.json'
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
