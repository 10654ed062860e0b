import { removeOauthState } from '#client/session/oauth-state.ts'
import type { SocialAnswer } from '#client/session/social-answer.ts'
import {
  fetchProviderSettings,
  type ProviderSettings,
  storeSocialRequest,
  randomText,
  type SocialRequest,
} from '#client/session/social.ts'

/** What of Google's script is used here (Google Identity Services, code model). */
type Gis = {
  initCodeClient(config: {
    client_id: string
    scope: string
    ux_mode: 'popup'
    state: string
    callback: (response: { code?: string; state?: string; error?: string }) => void
    error_callback: (error: { type: string }) => void
  }): { requestCode(): void }
}
type Ready = { gis: Gis; settings: ProviderSettings }

const PATIENCE_MS = 4000
/** What a popup's code is traded with, in place of an address. */
const POPUP_ADDRESS = 'postmessage'

let ready: Promise<Ready | undefined> | undefined

/**
 * Fetches the script before it is needed: a popup opens only in the moment after a press. Undefined when it
 * is not to be had.
 */
export function prepareGoogle(): Promise<Ready | undefined> {
  ready ??= load().catch(() => {
    ready = undefined
    return undefined
  })
  return ready
}

/**
 * Asks in Google's popup. `closed`: the person would rather not; `unavailable`: script or popup are not to be
 * had here.
 */
export async function askGoogle(request: SocialRequest): Promise<SocialAnswer | 'closed' | 'unavailable'> {
  const prepared = await prepareGoogle()
  if (!prepared) return 'unavailable'
  const { gis, settings } = prepared
  const state = randomText()
  storeSocialRequest('google', request, { state, verifier: undefined, issuer: null, returnTo: POPUP_ADDRESS })
  const answer = await new Promise<SocialAnswer | 'closed' | 'unavailable'>((resolve) => {
    const client = gis.initCodeClient({
      client_id: settings.client_id,
      scope: settings.scope,
      ux_mode: 'popup',
      state,
      callback: ({ code, state: returned }) =>
        resolve(code && returned ? { code, state: returned } : 'closed'),
      error_callback: ({ type }) => resolve(type === 'popup_closed' ? 'closed' : 'unavailable'),
    })
    client.requestCode()
  })
  if (typeof answer === 'string') removeOauthState()
  return answer
}

async function load(): Promise<Ready | undefined> {
  const settings = await fetchProviderSettings('google')
  if (!settings.script_url) return undefined
  await loadScript(settings.script_url)
  const gis = (window as { google?: { accounts?: { oauth2?: Gis } } }).google?.accounts?.oauth2
  return gis && { gis, settings }
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('Google cannot be reached')))
    // Whoever waits longer is better off on Google's own page.
    setTimeout(() => reject(new Error('Google does not answer')), PATIENCE_MS)
    document.head.append(script)
  })
}
