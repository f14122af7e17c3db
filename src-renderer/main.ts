import { createPinia } from 'pinia';
import { createApp } from 'vue';
import { connect } from './client';
import App from './shell/App.vue';
import { createWords } from './shell/i18n';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/form.css';
import './ui/styles/menu.css';
import './ui/styles/tabs.css';
import './ui/styles/dialog.css';
import './ui/styles/toast.css';
import './ui/styles/tooltip.css';
import './ui/styles/utilities.css';

createApp(App, { connect })
  .use(createPinia())
  .use(await createWords())
  .mount('#app');
