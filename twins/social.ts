import { startOAuth } from './oauth.ts'

export const KEYS = { id: 'site-client', secret: 'site-secret' }
const client = { clientId: KEYS.id, clientSecret: KEYS.secret }

export const startDiscord = () =>
  startOAuth(
    {
      name: 'Discord twin',
      authorizePath: '/oauth2/authorize',
      tokenPath: '/api/oauth2/token',
      ...client,
      namesIssuer: true,
      api: { '/api/v10/users/@me': (person) => person },
    },
    {
      id: '8001',
      username: 'nova.wolf',
      global_name: 'Nova Wolf',
      email: 'nova@discord.example',
      verified: true,
    },
  )

export const startGoogle = () =>
  startOAuth(
    {
      name: 'Google twin',
      authorizePath: '/o/oauth2/v2/auth',
      tokenPath: '/token',
      ...client,
      namesIssuer: false,
      api: {},
      idClaims: (person) => person,
      pages: {
        '/gsi/client': { type: 'text/javascript', body: googleScript },
        '/gsi/popup': { type: 'text/html; charset=utf-8', body: googlePopup },
      },
    },
    { sub: 'g-1', email: 'ada@gmail.com', email_verified: true, name: 'Ada Lovelace' },
  )

export const startRiot = () =>
  startOAuth(
    {
      name: 'Riot twin',
      authorizePath: '/authorize',
      tokenPath: '/token',
      ...client,
      namesIssuer: true,
      api: { '/riot/account/v1/accounts/me': (person) => person },
    },
    { puuid: 'puuid-1', gameName: 'Nova Wolf', tagLine: 'EUW' },
  )

export const startLichessOAuth = (clientId: string) =>
  startOAuth(
    {
      name: 'Lichess twin',
      authorizePath: '/oauth',
      tokenPath: '/api/token',
      clientId,
      namesIssuer: false,
      api: { '/api/account': (person) => person },
    },
    { id: 'novawolf', username: 'NovaWolf' },
  )

/** The part of Google's script that the site uses: a popup that returns a code or is closed. */
function googleScript(url: string): string {
  return `google = { accounts: { oauth2: { initCodeClient: ({ state, callback, error_callback }) => ({ requestCode() {
    const popup = open('${url}/gsi/popup?state=' + state, '_blank', 'width=480,height=640')
    if (!popup) return error_callback({ type: 'popup_failed_to_open' })
    const end = () => { clearInterval(watch); removeEventListener('message', hear) }
    const hear = ({ origin, data }) => { if (origin === '${url}') { end(); callback(data) } }
    const watch = setInterval(() => { if (popup.closed) { end(); error_callback({ type: 'popup_closed' }) } }, 200)
    addEventListener('message', hear)
  } }) } } }`
}

/** Codes sent to the opening page are redeemed with `postmessage` instead of a redirect URI. */
function googlePopup(_url: string, asked: URLSearchParams, newCode: (redirectUri: string) => string): string {
  const state = (asked.get('state') ?? '').replace(/[^\w-]/g, '')
  const say = (answer: object) =>
    `opener.postMessage(${JSON.stringify({ ...answer, state })}, '*'); window.close()`.replaceAll(
      '"',
      '&quot;',
    )
  return `<!doctype html><html lang="en"><title>Google twin</title><h1>Google twin</h1><button onclick="${say({ code: newCode('postmessage') })}">Allow</button> <button onclick="${say({ error: 'access_denied' })}">Cancel</button></html>`
}
