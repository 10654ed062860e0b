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
    { id: '8001', username: 'nova.wolf', global_name: 'Nova Wolf', email: 'nova@discord.example', verified: true },
  )

export const startGoogle = () =>
  startOAuth(
    { name: 'Google twin', authorizePath: '/o/oauth2/v2/auth', tokenPath: '/token', ...client, namesIssuer: false, api: {}, idClaims: (person) => person },
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
    { name: 'Lichess twin', authorizePath: '/oauth', tokenPath: '/api/token', clientId, namesIssuer: false, api: { '/api/account': (person) => person } },
    { id: 'novawolf', username: 'NovaWolf' },
  )
