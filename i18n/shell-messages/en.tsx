'use client'
import batch from '@/messages/en/batch.json'
import cart from '@/messages/en/cart.json'
import customers from '@/messages/en/customers.json'
import editor from '@/messages/en/editor.json'
import fields from '@/messages/en/fields.json'
import grid from '@/messages/en/grid.json'
import login from '@/messages/en/login.json'
import messaging from '@/messages/en/messaging.json'
import navigation from '@/messages/en/navigation.json'
import pictures from '@/messages/en/pictures.json'
import resource from '@/messages/en/resource.json'
import sheets from '@/messages/en/sheets.json'
import shell from '@/messages/en/shell.json'
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
