# Liens de connexion : un invité qui ne peut pas joindre l’hôte lui en envoie un, et l’hôte le colle. Les deux programmes s’appellent alors en même temps.

meet_copy = Copier le lien de connexion
meet_copy_means = Envoyez ce lien à l’hôte, qui doit le coller dans les 10 minutes sous « { meet_open } ». Les deux appareils se connectent alors l’un à l’autre en même temps, ce que beaucoup de routeurs permettent.
meet_waits = En attente que l’hôte colle votre lien de connexion. Il est valable encore { $minutes ->
        [one] { $minutes } minute.
       *[other] { $minutes } minutes.
    }
meet_expired = Votre lien de connexion a expiré. Copiez-en un nouveau.
meet_unseen = Il n’y a pas encore de lien de connexion, car votre adresse internet n’est pas connue. Ajoutez dans les réglages un relais, qui la trouve.
meet_open = Connecter un ami par un lien
meet_paste = Un ami qui ne peut pas se connecter vous envoie un lien de connexion.
meet_hint = Collez le lien de connexion
meet_connect = Connecter
meet_dialling = Bastide essaie pendant 10 minutes de joindre votre ami.
meet_send = Impossible de joindre l’hôte pour l’instant. Envoyez à l’hôte ce lien de connexion, à utiliser dans les 10 minutes :

why_meet_late = Ce lien de connexion a expiré, demandez-en donc un nouveau à votre ami.
why_meet_table = Ce lien de connexion concerne une autre table, collez-le donc à la table où vous avez invité votre ami.
why_meet_again = Vous avez déjà collé ce lien de connexion, et Bastide essaie encore de se connecter.
why_meet_connected = Cet ami est déjà connecté.
why_meet_invitation = Ce lien de connexion ne correspond pas à votre invitation. Envoyez à votre ami votre invitation actuelle, et demandez un nouveau lien.
why_meet_own = C’est votre propre lien de connexion. Envoyez-le à l’hôte.
why_meet_address = Ce lien de connexion ne contient pas d’adresse internet. Votre ami peut ajouter un relais dans les réglages, puis copier un nouveau lien.
why_meet_not_here = C’est le lien de connexion d’un ami. Ouvrez votre table, et collez-le là.
why_no_meet = Ce n’est pas un lien de connexion. Demandez à votre ami de choisir « { meet_copy } » et de vous envoyer ce lien. Il commence par { $link }
