/** The demo player's credentials, which only a site with demo data shows. */
export const DEMO_LOGIN = { username: 'NovaWolf', email: 'nova@demo.example', password: 'play the demo' }
