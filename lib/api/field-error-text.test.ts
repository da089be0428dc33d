import { fieldErrorText } from './field-error-text'

test.each([
  ['The value of username is already taken.', 'username', 'Login name', 'The value of Login name is already taken.'],
  ['username 的值已被使用。', 'username', '登入名稱', '登入名稱的值已被使用。'],
  ['email 格式不正确', 'email', 'E-mail', 'E-mail 格式不正确'],
  ['所填 email 有誤', 'email', '電子郵件', '所填電子郵件有誤'],
  ['name cannot be empty', 'name', 'Name', 'Name cannot be empty'],
  ['Taken already.', 'name', 'Name', 'Taken already.'],
  ['phone must be a phone number', 'phone', 'Mobile', 'Mobile must be a phone number'],
  // Neither a part of another word nor of a path is the field.
  ['username does not exist', 'name', 'Name', 'username does not exist'],
  ['lines.name does not exist', 'name', 'Name', 'lines.name does not exist'],
])('%s', (message, field, label, expected) => {
  expect(fieldErrorText(message, field, label)).toBe(expected)
})
