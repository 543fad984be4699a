import { chromium } from '@playwright/test';
import { browserLaunch } from './tests/support/chromium.ts';
const [, , page = 'user-management', name = 'x', sizes = '1280', theme = 'light', script = ''] = process.argv;
const origin = process.env.ORIGIN ?? 'http://127.0.0.1:4202';
const r = await fetch('http://127.0.0.1:4201/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ phone: process.env.PHONE ?? '+79000000001', password: 'Portal-demo-2026' }) });
const { token, user } = await r.json();
const browser = await chromium.launch(await browserLaunch());
for (const size of sizes.split(',')) {
  const context = await browser.newContext({ viewport: { width: Number(size), height: 900 }, colorScheme: theme === 'dark' ? 'dark' : 'light', locale: 'ru-RU', timezoneId: 'Asia/Yekaterinburg' });
  const p = await context.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log('console:', m.text().slice(0, 300)));
  p.on('pageerror', (e) => console.log('pageerror:', e.message.slice(0, 300)));
  await p.addInitScript(([t, id]) => { localStorage.setItem('access_token', t); localStorage.setItem('user_role_id', id); }, [token, String(user.role_id)]);
  await p.goto(`${origin}/lk/${page}`);
  await p.waitForSelector('h1', { timeout: 60000 });
  await p.waitForLoadState('networkidle').catch(() => {});
  await p.waitForTimeout(1200);
  if (script) await new Function('p', `return (async()=>{${script}})()`)(p);
  await p.screenshot({ path: `/tmp/p2/${name}-${size}${theme === 'dark' ? '-dark' : ''}.png`, fullPage: process.env.FULL !== '0' });
  const wide = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log('sideways', size, wide);
  await context.close();
}
await browser.close();
