/** The demo player, plainly shown on a demo site and nowhere else. */
export const DEMO_LOGIN = { username: 'NovaWolf', email: 'nova@demo.example', password: 'play the demo' }
