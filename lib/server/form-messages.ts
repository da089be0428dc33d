import type { FullLocale, PlainPage } from '../http/standalone-page'

type FormMessages = Readonly<Record<'notReady' | 'foreign' | 'tooLarge' | 'notReceived' | 'leadingOn', PlainPage>>

/** The messages to a form submitted without scripts, on a page that links back to the form. */
export const formMessages: Readonly<Record<FullLocale, FormMessages>> = {
  en: {
    leadingOn: {
      title: 'To the log-in of the service',
      text: 'You are being led to the service where you log in.',
      link: 'Go there now',
    },
    notReady: {
      title: 'Nothing has been saved',
      text: 'The page was sent before it had finished loading, or its scripts are blocked. Go back and try again.',
      link: 'Back to the page',
    },
    foreign: {
      title: 'You have not been logged in',
      text: 'The form was not sent from the log-in page of this site. Open the log-in page and try again.',
      link: 'Open the log-in page',
    },
    tooLarge: {
      title: 'You have not been logged in',
      text: 'The form contains too much text. Check the username and the password.',
      link: 'Back to the log-in page',
    },
    notReceived: {
      title: 'You have not been logged in',
      text: 'The form could not be received completely. Try again in a few seconds.',
      link: 'Back to the log-in page',
    },
  },
  'zh-Hant': {
    leadingOn: { title: '前往服務商登入', text: '即將前往服務商的登入頁面。', link: '立即前往' },
    notReady: {
      title: '尚未儲存任何內容',
      text: '送出時頁面尚未載入完成，或瀏覽器封鎖了網頁指令碼。請返回後重試。',
      link: '返回頁面',
    },
    foreign: {
      title: '尚未登入',
      text: '此表單並非由本站的登入頁面送出。請開啟登入頁面後重試。',
      link: '開啟登入頁面',
    },
    tooLarge: {
      title: '尚未登入',
      text: '送出的內容過長，請檢查使用者名稱與密碼。',
      link: '返回登入頁面',
    },
    notReceived: {
      title: '尚未登入',
      text: '未能完整收到送出的內容，請稍候幾秒再試。',
      link: '返回登入頁面',
    },
  },
  'zh-Hans': {
    leadingOn: { title: '前往服务商登录', text: '即将前往服务商的登录页面。', link: '立即前往' },
    notReady: {
      title: '尚未保存任何内容',
      text: '提交时页面尚未加载完成，或浏览器禁用了脚本。请返回后重试。',
      link: '返回页面',
    },
    foreign: {
      title: '尚未登录',
      text: '该表单并非从本站的登录页面提交。请打开登录页面后重试。',
      link: '打开登录页面',
    },
    tooLarge: {
      title: '尚未登录',
      text: '提交的内容过长，请检查用户名和密码。',
      link: '返回登录页面',
    },
    notReceived: {
      title: '尚未登录',
      text: '未能完整收到提交的内容，请稍等几秒再试。',
      link: '返回登录页面',
    },
  },
}
