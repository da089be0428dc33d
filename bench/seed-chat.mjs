/** Conversations of site 1 on WhatsApp, each with one message, and one with many. The newest are first in the list. */
export const chatStatements = (conversations, messages) => [
  `
  with site as (select site_id, company_id from sites where site_id = 1),
  made as (
    insert into conversations (channel, company_id, site_id, remote_phone_number, last_name, last_time,
      last_content, last_direction, last_status)
    select 'whatsapp', company_id, site_id, '+8613' || (900000000 + n), 'Customer ' || n,
      now() - interval '1 second' * n, '{"type":"text","text":{"body":"Bench ' || n || '"}}', 'up', 'Read'
    from site, generate_series(1, ${conversations}) n
    returning conversation_id, company_id, site_id, remote_phone_number, last_name, last_time, last_content
  )
  insert into messages (conversation_id, channel, company_id, site_id, direction, content, search_text, status,
    created_time, remote_name, remote_phone_number)
  select conversation_id, 'whatsapp', company_id, site_id, 'up', last_content, last_name, 'Read', last_time,
    last_name, remote_phone_number from made`,
  `
  insert into messages (conversation_id, channel, company_id, site_id, direction, content, search_text, status,
    created_time, remote_name, remote_phone_number)
  select conversation_id, channel, company_id, site_id, (array['up','down'])[1 + n % 2],
    '{"type":"text","text":{"body":"Line ' || n || ' of a long talk about the parcel"}}', 'Line ' || n, 'Read',
    now() - interval '1 minute' * (${messages} - n), last_name, remote_phone_number
  from conversations, generate_series(1, ${messages}) n where remote_phone_number = '+8613900000001'`,
  `update conversations set last_record_id =
    (select max(record_id) from messages where messages.conversation_id = conversations.conversation_id)
    where remote_phone_number like '+86139000%'`,
  'vacuum analyze',
]
